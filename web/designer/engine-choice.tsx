import { Button, Space } from 'antd';
import { useState } from 'react';
import { engineTitles } from '#shared/bpmn/conversion/engines.ts';
import { nameEngine } from '#shared/bpmn/conversion/name-engine.ts';
import { type Flavour, flavours } from '#shared/bpmn/flavour.ts';
import { showToast } from '#web/api/toast.ts';
import type { Drawing } from './drawing.ts';
import { errorWords } from './error-words.ts';

/** Lets one say for which engine a file is that does not tell; the answer becomes part of the file, as a step that can be undone. */
export function EngineChoice({ drawing }: { drawing: Drawing }) {
  const [chosen, setChosen] = useState<Flavour | null>(null);

  async function choose(flavour: Flavour) {
    setChosen(flavour);
    try {
      await drawing.turnInto(nameEngine(await drawing.getXml(), flavour));
    } catch (error) {
      showToast('error', errorWords(error));
    }
    setChosen(null);
  }

  return (
    <Space.Compact size="small">
      {flavours.map((flavour) => (
        <Button
          disabled={!drawing.isEditable || (chosen !== null && chosen !== flavour)}
          key={flavour}
          loading={chosen === flavour}
          onClick={() => void choose(flavour)}
          size="small"
        >
          {engineTitles[flavour]}
        </Button>
      ))}
    </Space.Compact>
  );
}
