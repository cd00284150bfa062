import type { OpenError } from './open-error.ts';

/** The line of the file that is wrong. */
export function Excerpt({ problem: { excerpt } }: { problem: OpenError }) {
  return excerpt ? (
    <pre className="designer-excerpt">
      <code>{excerpt}</code>
    </pre>
  ) : null;
}
