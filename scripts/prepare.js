// npm prepares a project after `npm ci`, before it is packed, and also when `npx dittograph` runs from its own folder:
// there it has been built already, and to build it again would keep the user waiting.
import { execSync } from 'node:child_process';

if (process.env.npm_command !== 'exec') execSync('npm run build', { stdio: 'inherit' });
