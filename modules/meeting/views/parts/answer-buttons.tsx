import { CheckOutlined, CloseOutlined, SwapOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { meetingattendee } from '#modules/meetingattendee/meetingattendee.ts';
import type { AnyModule } from '#shared/module.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { actionsOf, type Row } from '#web/page/steps/record-action.ts';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { meeting } from '../../meeting.ts';
import './answer-buttons.css';

interface AnswerButtonsProps {
  invitation: { id: string; version: number; status: string };
  /** The name of the meeting, for the questions asked. */
  title: string;
}

const module = meetingattendee as unknown as AnyModule;

/** One's own answer to an invitation: coming with one tap, or not, or somebody else instead. */
export function AnswerButtons({ invitation, title }: AnswerButtonsProps) {
  const client = useQueryClient();
  const refresh = async () => {
    const paths = [meeting.actions.mine.path, meeting.calls.get.path, meetingattendee.calls.list.path];
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
  const { perform, dialog } = useRecordAction(module, { onEdit: () => {}, onDone: () => void refresh() });
  const isDeclined = invitation.status === 'declined';
  const { mutate, isPending } = useAction(isDeclined ? meetingattendee.events.change : meetingattendee.events.accept, {
    onSuccess: async () => {
      showToast('success', '已答复：参加');
      await refresh();
    },
  });
  const row = { ...invitation, title } as unknown as Row;
  const ask = (name: string) => {
    const action = actionsOf(module).find((each) => each.name === name);
    if (action) perform(action, row);
  };
  const mayLeave = invitation.status === 'invited' || invitation.status === 'accepted';
  return (
    <div className="answer-buttons">
      {(invitation.status === 'invited' || isDeclined) && (
        <Button
          icon={<CheckOutlined aria-hidden />}
          loading={isPending}
          onClick={() => mutate({ id: invitation.id, version: invitation.version, answers: {} })}
          type="primary"
        >
          {isDeclined ? '改为参加' : '参加'}
        </Button>
      )}
      {mayLeave && (
        <>
          <Button icon={<CloseOutlined aria-hidden />} onClick={() => ask('decline')}>
            不参加
          </Button>
          <Button icon={<SwapOutlined aria-hidden />} onClick={() => ask('delegate')}>
            委托他人
          </Button>
        </>
      )}
      {dialog}
    </div>
  );
}
