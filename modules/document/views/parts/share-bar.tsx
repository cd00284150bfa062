/** How many of so many are there, as a bar and in figures. */
export function ShareBar({ valid, all }: { valid: number; all: number }) {
  const percent = all > 0 ? Math.round((valid / all) * 100) : 100;
  return (
    <>
      <span aria-hidden className="document-bar">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span>
        {valid} / {all}
      </span>
    </>
  );
}
