/** What the files of a case, and what is said about one without a record, name in place of a module. */
export const caseSource = 'process_instance';
