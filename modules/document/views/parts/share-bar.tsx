/** How many of so many are there, as a bar and in figures; says so where none are wanted. */
export function ShareBar({ valid, all }: { valid: number; all: number }) {
  if (all === 0) return <span>无</span>;
  const percent = Math.round((valid / all) * 100);
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
