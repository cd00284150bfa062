import { Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Drawing } from '../drawing.ts';
import { encodings } from './encodings.ts';
import { readingsOf } from './reread.ts';

interface EncodingChoiceProps {
  drawing: Drawing;
  /** In which the file was read. */
  encoding: string;
  /** The file as it was read. */
  xml: string;
}

/** Lets one read the open file in another encoding, each shown with what becomes of its words. */
export function EncodingChoice({ drawing, encoding, xml }: EncodingChoiceProps) {
  const [isWanted, setWanted] = useState(false);
  // To try all of them takes a moment, and few want it.
  const readings = useMemo(() => (isWanted ? readingsOf(xml) : []), [isWanted, xml]);
  return (
    <Select
      aria-label="改用另一种编码"
      // What has been edited since would be lost.
      disabled={drawing.canUndo}
      notFoundContent={isWanted ? '没有其他可用的编码' : undefined}
      onOpenChange={(isOpen) => isOpen && setWanted(true)}
      onChange={(index: number) => {
        const reading = readings[index];
        if (reading) void drawing.openXml(reading.xml, drawing.fileName);
      }}
      optionRender={({ value }) => <Option reading={readings[Number(value)]} />}
      options={readings.map((reading, index) => ({ value: index, label: encodings[reading.encoding] }))}
      placeholder={`编码：${encoding}`}
      popupMatchSelectWidth={360}
      size="small"
      value={null}
    />
  );
}

function Option({ reading }: { reading: ReturnType<typeof readingsOf>[number] | undefined }) {
  if (!reading) return null;
  return (
    <div className="designer-encoding-option">
      <span>{encodings[reading.encoding]}</span>
      <small>{reading.words.join('　')}</small>
    </div>
  );
}
