import {
  afterQuiet,
  type Channel,
  type NoticeChoice,
  type NoticeTemplate,
  noChoice,
  shippedTemplate,
} from '#shared/channel.ts';
import type { NoticeKind } from '#shared/notice.ts';

/** What decides how somebody is told: the kind, what the person chose, and what administrators wrote for the kind. */
export interface Wishing {
  kind: NoticeKind;
  choice: NoticeChoice | null;
  template: NoticeTemplate | null;
}

/** How somebody is told of a kind. */
export interface Wish {
  template: NoticeTemplate;
  /** Whether the person wants to hear of the kind by each channel. */
  wanted: Readonly<Record<Channel, boolean>>;
  /** Before then nothing may go out; what is urgent does not wait. */
  from: Date;
}

/** How somebody is to be told of a kind by what was chosen, or by what is usual. */
export function wishOf({ kind, choice, template: written }: Wishing, now: Date): Wish {
  const template = written ?? shippedTemplate(kind);
  const usual = { mail: template.mailsUsually, sms: template.textsUsually };
  return {
    template,
    wanted: choice?.kinds[kind] ?? usual,
    from: template.isUrgent ? now : afterQuiet(now, choice ?? noChoice),
  };
}
