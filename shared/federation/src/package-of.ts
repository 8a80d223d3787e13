import { relative, sep } from 'node:path';

/** Whose a source file is: the npm package and the path inside it. Undefined: the deployable's own, or made by webpack. */
export function packageOf(file: string, root: string): { name: string; path: string } | undefined {
  const parts = file.split(sep);
  const inModules = parts.lastIndexOf('node_modules');
  if (inModules >= 0) {
    const length = parts[inModules + 1]?.startsWith('@') ? 2 : 1;
    const start = inModules + 1;
    return { name: parts.slice(start, start + length).join('/'), path: parts.slice(start + length).join('/') };
  }
  const [top, folder, ...path] = relative(root, file).split(sep);
  return top === 'shared' && folder ? { name: `@vesper/${folder}`, path: path.join('/') } : undefined;
}
