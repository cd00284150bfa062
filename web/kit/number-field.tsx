import { InputNumber, type InputNumberProps } from 'antd';

/**
 * A number that is typed, or stepped with the arrow keys. The buttons beside it are left out: the component library calls
 * them "Increase Value" and lets nobody name them.
 */
export function NumberField<Value extends number | string = number>(props: InputNumberProps<Value>) {
  return <InputNumber<Value> controls={false} {...props} />;
}
