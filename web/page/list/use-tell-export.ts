import { useNavigate } from 'react-router';
import { showOffer } from '#web/api/toast.ts';

const offeredForMs = 10_000;

/** Tells that a file is being made in the background, and leads to where it can be fetched. */
export function useTellExport(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    const see = { title: '查看进度', run: () => navigate('/profile/index?tab=exports') };
    showOffer(`${text}，完成后会通知您`, [see], offeredForMs);
  };
}
