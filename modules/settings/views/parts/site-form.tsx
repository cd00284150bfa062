import { Button, Checkbox, Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { partsIn, type WatermarkPart, watermarkParts } from '#shared/watermark.ts';
import { useAction } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { loadSite } from '#web/api/site.ts';
import { showToast } from '#web/api/toast.ts';
import { tellForm } from '#web/kit/form/tell-form.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { publicConfig } from '../../public.ts';
import { type SiteKey, siteFields, updateSite } from '../../site.ts';
import { WatermarkSample } from './watermark-sample.tsx';

type Draft = Record<Exclude<SiteKey, 'watermark'>, string> & { watermark: WatermarkPart[] };

const parts = (Object.entries(watermarkParts) as [WatermarkPart, string][]).map(([value, label]) => ({ value, label }));

/** The settings of the site; only what was changed is sent. */
export function SiteForm({ site }: { site: Record<SiteKey, string> }) {
  const [form] = Form.useForm<Draft>();
  const { setUnsaved } = useTab();
  const { mutate, isPending } = useAction(updateSite, { isSilent: true, refreshes: [publicConfig] });
  const hasPhone = useSession(({ user }) => Boolean(user?.phonetail));
  const shown = Form.useWatch('watermark', form) ?? [];
  const text = Form.useWatch('watermarktext', form) ?? '';

  function save() {
    // Also what is not on show now.
    const { watermark, ...texts } = form.getFieldsValue(true) as Draft;
    const wanted: Record<SiteKey, string> = { ...texts, watermark: watermark.join(',') };
    const keys = (Object.keys(siteFields) as SiteKey[]).filter((key) => wanted[key].trim() !== site[key]);
    mutate(Object.fromEntries(keys.map((key) => [key, wanted[key].trim()])), {
      onSuccess: () => {
        setUnsaved(false);
        void loadSite();
        showToast('success', '站点设置已保存');
      },
      onError: (error) => tellForm(form, error),
    });
  }

  return (
    <Form<Draft>
      className="panel site"
      form={form}
      initialValues={{ ...site, watermark: partsIn(site.watermark) }}
      layout="vertical"
      name="site"
      onFinish={save}
      onValuesChange={() => setUnsaved(true)}
    >
      <h2 className="section-title">名称与帮助</h2>
      <div className="site-columns">
        <Form.Item label="平台名称" name="title" required rules={[ruleOf('title')]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          extra="为空时打开随产品提供的使用说明。"
          label="帮助地址"
          name="helpurl"
          rules={[ruleOf('helpurl')]}
          validateTrigger="onBlur"
        >
          <Input inputMode="url" maxLength={300} placeholder="https://" />
        </Form.Item>
      </div>
      <h2 className="section-title">页脚</h2>
      <p className="site-note">
        显示在登录页和内容页末尾，没有填写的不显示。备案号链接到工业和信息化部的备案查询网站。
      </p>
      <div className="site-columns">
        <Form.Item label="版权信息" name="copyright" rules={[ruleOf('copyright')]}>
          <Input maxLength={100} placeholder="例如：© 2026 某某单位" />
        </Form.Item>
        <Form.Item label="备案号" name="icp" rules={[ruleOf('icp')]}>
          <Input maxLength={40} placeholder="例如：京ICP备12345678号-1" />
        </Form.Item>
        <Form.Item label="公安备案号" name="policebeian" rules={[ruleOf('policebeian')]}>
          <Input maxLength={40} placeholder="例如：京公网安备11010102000001号" />
        </Form.Item>
      </div>
      <h2 className="section-title">页面水印</h2>
      <p className="site-note">登录后的页面、弹窗和打印件上显示，用来提醒和追溯截图的来源。一项都不选时没有水印。</p>
      <Form.Item label="水印内容" name="watermark">
        <Checkbox.Group options={parts} />
      </Form.Item>
      {shown.includes('text') && (
        <Form.Item
          label="水印文字"
          name="watermarktext"
          required
          rules={[ruleOf('watermarktext'), { required: true, whitespace: true, message: '请填写水印文字' }]}
        >
          <Input maxLength={30} placeholder="例如：内部资料，请勿外传" />
        </Form.Item>
      )}
      <WatermarkSample text={text} watermark={shown.join(',')} />
      {shown.includes('phone') && !hasPhone && (
        <p className="site-note">你的账号没有手机号，示例中不显示手机号后四位。</p>
      )}
      <Button htmlType="submit" loading={isPending} type="primary">
        保存设置
      </Button>
    </Form>
  );
}

/** Asks the schema that the server asks, too. */
function ruleOf(key: SiteKey): Rule {
  return {
    validator: (_rule, value: string | undefined) => {
      const { error } = siteFields[key].safeParse(value ?? '');
      return error ? Promise.reject(new Error(error.issues[0]?.message)) : Promise.resolve();
    },
  };
}
