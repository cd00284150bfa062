// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { reference } from '#shared/field.ts';
import { usuallyOneself } from '#shared/field-kinds.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { fieldProperties } from '#web/kit/values/property.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { FieldContext, useSurroundings } from './field-context.ts';
import { FormField } from './form-field.tsx';

const owner = usuallyOneself(reference('guest', '负责人', { among: [{ words: { kind: ['host'] } }] }));
const guest = defineModule({
  name: 'guest',
  title: '客人',
  label: 'owner',
  fields: { owner },
  list: { columns: [], filters: [], sort: '-createdAt' },
  access: { read: {} },
}) as unknown as AnyModule;

const stage = setStage();

function Question({ held }: { held: string | null }) {
  const [form] = Form.useForm<{ owner: string | null }>();
  const chosen = Form.useWatch('owner', form);
  const surroundings = useSurroundings();
  const [property] = fieldProperties({ owner });
  return (
    <FieldContext value={{ ...surroundings, owner: 'guest' }}>
      <Form form={form} initialValues={{ owner: held }}>
        {property && <FormField property={property} schema={owner} />}
      </Form>
      <output aria-label="chosen">{chosen ?? 'nobody'}</output>
    </FieldContext>
  );
}

/** Draws the question for `u-1`, whom the field offers or not. */
function draw(isOffered: boolean, held: string | null = null): void {
  signIn(['operator']);
  stage.answers['/guest/options'] = ({ ids }) =>
    (ids as string[])
      .filter((id) => id !== 'u-1' || isOffered)
      .map((id) => ({ value: id, label: id, parent: null, note: null }));
  renderPage(<Question held={held} />, guest, '/guest');
}

const asked = () => stage.inputsOf('/guest/options').flatMap(({ ids }) => ids as string[]);

test('a field that is usually about oneself begins with whoever fills it in', async () => {
  draw(true);
  await waitFor(() => expect(screen.getByLabelText('chosen').textContent).toBe('u-1'));
});

test('it begins with nobody where it does not offer that person', async () => {
  const before = asked().length;
  draw(false);
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByLabelText('chosen').textContent).toBe('nobody');
});

test('it keeps who was chosen', async () => {
  draw(true, 'u-2');
  expect((await screen.findAllByText('u-2')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('chosen').textContent).toBe('u-2');
});
