import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../package/project.ts';

/** Arguments of a Node that runs this with the built `openOutput`. */
function program(body: string): string[] {
  const module = pathToFileURL(join(ROOT, 'dist/io/output/output.js')).href;
  return ['--input-type=module', '-e', `import { openOutput } from ${JSON.stringify(module)};\n${body}`];
}

describe('stdout', () => {
  it('receives every byte before the process ends', () => {
    const main = program(`
      const output = await openOutput('-', process.stdout);
      for (let i = 0; i < 2000; i++) await output.write('x'.repeat(1000) + '\\n');
      await output.close();
    `);
    const { stdout, status } = spawnSync(process.execPath, main, { maxBuffer: 1 << 24 });
    expect(status).toBe(0);
    expect(stdout.length).toBe(2000 * 1001);
  });

  it('whose reader has gone aborts a signal, without an error', async () => {
    const main = program(
      `
      const output = await openOutput('-', process.stdout);
      let writes = 0;
      while (!output.gone.aborted) { await output.write('x'.repeat(1 << 16)); writes++; }
      await output.write('more');
      await output.close();
      process.stderr.write('ended');
    `,
    );
    const child = spawn(process.execPath, main, { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect(errors).toBe('ended');
    expect(status).toBe(0);
  });
});
