/** Workers from scripts within the page: its policy allows no others. */

/** Not every browser has them. */
declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(input: string): string },
      ): { createScriptURL(input: string): string };
    }
  | undefined;

/** Whether this script runs in a worker, not in a page. */
export const isInWorker: boolean = typeof document === 'undefined';

/** Only set during the first run of the script. */
const appScript = isInWorker ? null : document.currentScript;

const SCRIPTS = {
  /** The script of the page. */
  app: () => appScript,
  /** The script that compares the files of the user. */
  scan: () => document.getElementById('d-worker'),
} as const;

export type OwnScript = keyof typeof SCRIPTS;

const urls = new Map<string, string>();

/** Returns the addresses of these scripts, and no other. */
function addressOf(name: string): string {
  let url = urls.get(name);
  if (url === undefined) {
    const code = SCRIPTS[name as OwnScript]()!.textContent!;
    url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    urls.set(name, url);
  }
  return url;
}

let policy: { createScriptURL(input: string): string } | undefined;

/** @throws the error of the browser if it starts no worker for such a page */
export function ownWorker(name: OwnScript): Worker {
  const rules = { createScriptURL: addressOf };
  policy ??= typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('dittograph-worker', rules);
  return new Worker(policy.createScriptURL(name));
}
