/** The parts of `node:path` that a run uses, for paths with `/`; the working folder is the root. */
export const sep = '/';

export function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

export function dirname(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash) || '/';
}

export function resolve(path: string): string {
  return `/${path
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/')}`;
}
