/** The name of a file without the endings that process files carry. */
export function baseName(fileName: string): string {
  return fileName.replace(/(\.bpmn20)?\.(xml|bpmn)$/i, '') || 'diagram';
}
