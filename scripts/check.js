// Checks types, format and lint, and dead exports at the same time, since each tool uses one core for most of its time. The
// output is printed tool by tool.
import { spawn } from 'node:child_process';

const checks = [
  [process.execPath, 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.test.json'],
  ['node_modules/.bin/biome', 'check', '.'],
  ['node_modules/.bin/knip'],
];

const outcomes = await Promise.all(checks.map(outcome));
for (const { said } of outcomes) process.stdout.write(said);
process.exitCode = outcomes.every(({ status }) => status === 0) ? 0 : 1;

function outcome([command, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, said }));
  });
}
