import './percentage-bar.css';

interface PercentageBarProps {
  value: number;
  /** The value with the places that it needs. */
  text: string;
  /** What a full bar stands for. */
  most?: number | undefined;
}

/** A percentage as a number and as a bar; who does not see the bar loses nothing. */
export function PercentageBar({ value, text, most = 100 }: PercentageBarProps) {
  const width = Math.min(100, (value / most) * 100);
  return (
    <span className="percentage">
      <span aria-hidden className="percentage-track">
        <span className={width >= 100 ? 'percentage-full' : undefined} style={{ width: `${width}%` }} />
      </span>
      <span className="field-number">{text}%</span>
    </span>
  );
}
