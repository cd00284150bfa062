import { BoardScreen } from './parts/board-screen.tsx';

/** The board of Shandong: the seven widgets of the specification in their layout. */
export default function ShandongBoard() {
  return <BoardScreen code="shandong" />;
}
