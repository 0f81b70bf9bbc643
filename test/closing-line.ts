import type { Reporter, TestModule } from 'vitest/node';

/** Prints the one line that CI reads, last and alone. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++;
      if (module.state() === 'failed' && module.children.size === 0) count.failed++;
    }
    const failed = count.failed + count.pending + errors.length;
    process.on('exit', () => console.log(`${count.passed} passed, ${failed} failed, ${count.skipped} skipped`));
  }
}
