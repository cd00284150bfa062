import type { Download } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';

/** What an export is about, as it was asked for. */
export interface AskedExport {
  /** Which maker makes it. */
  kind: string;
  module: string;
  title: string;
  query: Record<string, unknown>;
  /** How many parts it has: records, or files. */
  rowCount: number;
}

/** Makes the files of one kind of export, which nobody waits for. */
export interface ExportMaker {
  /**
   * Makes the file as its user may read now. Tells now and then how many parts are done; what that throws ends the work,
   * be it before the file is answered or while it is read.
   */
  make(
    asked: Pick<AskedExport, 'module' | 'query'>,
    context: ReadContext,
    tellDone: (count: number) => Promise<void>,
  ): Promise<Download>;
}

/** The makers, by kind. */
export type ExportMakers = Readonly<Record<string, ExportMaker>>;
