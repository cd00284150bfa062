import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { meetingminutes } from '#modules/meetingminutes/meetingminutes.ts';
import { meetingresolution } from '#modules/meetingresolution/meetingresolution.ts';
import { meetingsignature } from '#modules/meetingsignature/meetingsignature.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { allowedActions, type Row } from '#web/page/steps/record-action.ts';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { meeting } from '../../meeting.ts';

interface SignaturesProps {
  minutes: string;
  signers: readonly string[];
  status: string | null;
  labels: Labels;
}

const module = meetingsignature as unknown as AnyModule;

/** Who confirms the minutes, how far each is, and the reader's own answer where it is waited for. */
export function Signatures({ minutes, signers, status, labels }: SignaturesProps) {
  const client = useQueryClient();
  const { data } = useCall(
    meetingsignature.calls.list,
    { filters: { minutes: [minutes], status: ['waiting', 'confirmed', 'objected'] }, sort: '-createdAt', size: 100 },
    { isSilent: true, enabled: status !== 'draft' },
  );
  const { perform, dialog } = useRecordAction(module, {
    onEdit: () => {},
    onDone: async () => {
      // The last confirmation issues the minutes, and what they resolve becomes tasks.
      const { list, get } = meetingminutes.calls;
      const paths = [list, get, meeting.calls.get, meetingresolution.calls.list].map(({ path }) => path);
      await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
    },
  });
  const rows = data?.rows ?? [];
  const own = rows.find(({ allowed }) => allowed.includes('confirm'));
  return (
    <div className="signatures">
      <span className="minutes-note">确认人：</span>
      {status === 'draft' || rows.length === 0
        ? signers.map((person) => <span key={person}>{labels[person] ?? '–'}</span>)
        : rows.map((row) => (
            <span key={row.id}>
              {data?.labels[row.person]}{' '}
              <StateTag states={meetingsignature.declaration.states} value={row.status} variant="tag" />
            </span>
          ))}
      {own && (
        <span className="signatures-own">
          {allowedActions(module, own as unknown as Row).map((action) => (
            <Button
              key={action.name}
              onClick={() => perform(action, own as unknown as Row)}
              type={action.name === 'confirm' ? 'primary' : 'default'}
            >
              {action.title}
            </Button>
          ))}
        </span>
      )}
      {dialog}
    </div>
  );
}
