import { useEffect, useState } from 'react';
import { convertDocument } from '#shared/bpmn/conversion/convert-document.ts';
import type { Conversion, Leftovers } from '#shared/bpmn/conversion/report.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Drawing } from '../drawing.ts';

/** How long nothing must have been changed before the report follows. */
const quietMs = 300;

/** What converting the drawing as it stands would do; null until that is known. */
export function useConversion(drawing: Drawing, to: Flavour, leftovers: Leftovers): Conversion | null {
  const [conversion, setConversion] = useState<{ edits: number; result: Conversion } | null>(null);
  const { edits } = drawing;
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      const xml = await drawing.peekXml();
      if (!isStale) setConversion({ edits, result: convertDocument(xml, to, leftovers) });
    }, quietMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [drawing, edits, to, leftovers]);
  return conversion?.result.to === to ? conversion.result : null;
}
