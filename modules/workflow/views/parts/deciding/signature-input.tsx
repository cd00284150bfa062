import type { ComponentProps } from 'react';
import { useCall } from '#web/api/query.ts';
import { SignatureInput as Pad } from '#web/kit/inputs/signature-input.tsx';
import { mySignature } from '../../../signature.ts';

/** Takes the signature for a decision: drawn here, or the one that was given with the last. */
export function SignatureInput(props: Omit<ComponentProps<typeof Pad>, 'last'>) {
  const { data } = useCall(mySignature, {}, { isSilent: true });
  return <Pad {...props} last={data?.signature ?? null} />;
}
