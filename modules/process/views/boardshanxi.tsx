import { BoardScreen } from './parts/board-screen.tsx';

/** The board of Shanxi: who uses the platform, what is late, and how far things are. */
export default function ShanxiBoard() {
  return <BoardScreen code="shanxi" />;
}
