import './effect-note.css';

/** What a step does with other records, told before it is taken. */
export function EffectNote({ text }: { text: string }) {
  return (
    <p className="effect-note">
      <strong>同时：</strong>
      {text}
    </p>
  );
}
