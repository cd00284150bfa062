let depth = 0;

/** Whether fields are being written by {@link writingFields}. */
export function areFieldsWritten(): boolean {
  return depth > 0;
}

/** Writes what has been thought through as a whole: the conditions are not asked in between, when half of it is there. */
export function writingFields(work: () => void): void {
  depth += 1;
  try {
    work();
  } finally {
    depth -= 1;
  }
}
