/** The page as a process: started, asked, ended by a signal. */
import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { MAIN } from '../package/project.ts';

it.each(['SIGINT', 'SIGTERM'] as const)(
  'dittograph ui says where the page is, and ends at %s with status 0',
  async (signal) => {
    const child = spawn(process.execPath, [MAIN, 'ui', '--port', '0', '--lang', 'en'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk;
        const [, found] = /^the page is at (http:\S+)$/m.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      });
      void ended.then((status) => reject(new Error(`ended with ${status}: ${said}`)));
    });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="d-worker"');
    child.kill(signal);
    expect(await ended).toBe(0);
  },
);
