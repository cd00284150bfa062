/** Lets the user choose files that `accept` names, by extensions or types; none when he goes back on it. */
export function chooseFiles(accept: string): Promise<File[]> {
  return choose(accept, true);
}

/** The same of one file. */
export async function chooseFile(accept: string): Promise<File | undefined> {
  const [file] = await choose(accept, false);
  return file;
}

/** By a new input each time, so that the same file can be chosen again. */
function choose(accept: string, isMultiple: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = isMultiple;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
