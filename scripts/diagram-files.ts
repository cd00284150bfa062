import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { decodeXml } from '#web/designer/read-file.ts';

/** The names of all files below a folder that may be diagrams, sorted. */
export function diagramFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(bpmn|bpmn2|xml)$/i.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** The text of a file in whatever encoding it is written. */
export function readDiagramFile(path: string): string {
  return decodeXml(readFileSync(path));
}
