import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import './signature-input.css';

interface SignatureInputProps {
  value: string | null;
  /** The signature that was drawn last, offered to be used again. */
  last: string | null;
  onChange: (signature: string | null) => void;
  problem: string | null;
  disabled: boolean;
}

/** Takes a signature: drawn here, or the one that was drawn last. */
export function SignatureInput({ value, last, onChange, problem, disabled }: SignatureInputProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const isShown = value !== null && !isDrawn;
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    const drawing = canvas.current;
    if (!drawing || isShown) return;
    // As many dots as the screen has, so that lines are fine.
    drawing.width = drawing.offsetWidth * 2;
    drawing.height = drawing.offsetHeight * 2;
    drawing.getContext('2d')?.scale(2, 2);
    const made = new SignaturePad(drawing, { penColor: '#1f2329' });
    made.addEventListener('endStroke', () => {
      setDrawn(true);
      tell.current(made.toDataURL('image/png'));
    });
    pad.current = made;
    return () => made.off();
  }, [isShown]);

  function clear() {
    pad.current?.clear();
    setDrawn(false);
    onChange(null);
  }

  return (
    <fieldset className="signature" disabled={disabled}>
      <legend>
        <span className="lines-mark">*</span>签名
      </legend>
      {isShown ? (
        <img alt="上次的签名" className="signature-picture" src={value} />
      ) : (
        <canvas
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-label="在此手写签名"
          className="signature-pad"
          ref={canvas}
          role="img"
        />
      )}
      <div className="signature-tools">
        <Button disabled={disabled || value === null} onClick={clear} size="small">
          重新签名
        </Button>
        {last && value === null && (
          <Button disabled={disabled} onClick={() => onChange(last)} size="small">
            使用上次的签名
          </Button>
        )}
      </div>
      {problem && (
        <p className="signature-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
