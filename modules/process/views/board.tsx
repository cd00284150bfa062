import { BoardScreen } from './parts/board-screen.tsx';

/** The province at a glance: its cities on a map, and what stands and runs there. */
export default function ProvinceBoard() {
  return <BoardScreen code="default" />;
}
