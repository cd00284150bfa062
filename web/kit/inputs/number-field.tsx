import { InputNumber, type InputNumberProps } from 'antd';
import { numberSpelt } from '#shared/spelt.ts';

/**
 * A number that is typed as people write it, or stepped with the arrow keys. The buttons beside it are left out: the component
 * library calls them "Increase Value" and lets nobody name them.
 */
export function NumberField<Value extends number | string = number>(props: InputNumberProps<Value>) {
  return <InputNumber<Value> controls={false} parser={(text) => readNumber(text ?? '') as Value} {...props} />;
}

/** The number that a typed text means, perhaps with its unit; itself where it means none, empty for nothing. */
export function readNumber(text: string, unit?: string): number | string {
  return text.trim() === '' ? '' : (numberSpelt(text, unit) ?? text);
}
