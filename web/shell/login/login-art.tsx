const stations = [
  { x: 60, y: 210, label: '申请' },
  { x: 190, y: 130, label: '审核' },
  { x: 320, y: 190, label: '批准' },
  { x: 440, y: 80, label: '归档' },
];

/** A way through its stations, drawn once and travelled slowly. */
export function LoginArt() {
  const way = 'M60 210 C120 210 130 130 190 130 S260 190 320 190 S380 80 440 80';
  return (
    <svg aria-hidden="true" className="login-art" fill="none" viewBox="0 0 500 280">
      <g className="login-art-grid">
        {[40, 100, 160, 220].map((y) => (
          <path d={`M0 ${y}H500`} key={y} />
        ))}
      </g>
      <path className="login-art-branch" d="M190 130 C230 130 230 60 290 60 S380 80 440 80" />
      <path className="login-art-way" d={way} />
      <path className="login-art-pulse" d={way} pathLength={100} />
      {stations.map(({ x, y, label }) => (
        <g key={label} transform={`translate(${x} ${y})`}>
          <circle className="login-art-halo" r="15" />
          <circle className="login-art-station" r="7" />
          <text textAnchor="middle" y="38">
            {label}
          </text>
        </g>
      ))}
      <g transform="translate(290 60)">
        <circle className="login-art-stop" r="5" />
      </g>
    </svg>
  );
}
