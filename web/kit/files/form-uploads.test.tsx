// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { slowUpload } from '#web/page/testing/slow-upload.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { FilesInput } from './files-input.tsx';
import { FormUploadsContext, useFormUploads } from './form-uploads.ts';

const stage = setStage();
const onSubmit = vi.fn();

/** A form with an input for files, which another answer may hide. */
function Attaching() {
  const uploads = useFormUploads();
  return (
    <FormUploadsContext value={uploads}>
      <Hidable />
      <button onClick={() => uploads.holdUp() || onSubmit()} type="button">
        提交
      </button>
    </FormUploadsContext>
  );
}

function Hidable() {
  const [isHidden, setHidden] = useState(false);
  const [value, setValue] = useState<string[] | null>([]);
  return (
    <>
      {!isHidden && <FilesInput onChange={setValue} purpose="document" value={value} />}
      <button onClick={() => setHidden(true)} type="button">
        隐藏
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onSubmit.mockClear();
  renderPage(<Attaching />, [], '/deal/lists');
});

it('holds a form up while a file is on its way, and says so', async () => {
  const upload = slowUpload(stage);
  await upload.choose('清单.pdf');
  press('提交');
  upload.expectHeldUp();
  expect(onSubmit).not.toHaveBeenCalled();

  await upload.arrive();
  press('提交');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('holds it up no more once the sending was given up', async () => {
  await slowUpload(stage).choose('清单.pdf');
  fireEvent.click(await screen.findByRole('button', { name: '取消上传 清单.pdf' }));
  press('提交');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('is not held up by an input that another answer has hidden', async () => {
  await slowUpload(stage).choose('清单.pdf');
  press('隐藏');
  press('提交');
  expect(onSubmit).toHaveBeenCalledOnce();
});
