/** The mark of the product: a way through three stations. */
export function Logo({ size }: { size: number }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height={size}
      viewBox="0 0 32 32"
      width={size}
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect fill="#1890ff" height="32" rx="8" width="32" />
      <path d="M8 22h6a4 4 0 0 0 4-4v-4a4 4 0 0 1 4-4h2" stroke="#fff" strokeLinecap="round" strokeWidth="2.6" />
      <circle cx="8" cy="22" fill="#fff" r="3" />
      <circle cx="18" cy="16" fill="#1890ff" r="3" stroke="#fff" strokeWidth="2.4" />
      <path d="m21.5 6.5 4 3.5-4 3.5" stroke="#fff" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.6" />
    </svg>
  );
}
