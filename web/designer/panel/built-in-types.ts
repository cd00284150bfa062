import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { EntryOption } from './entry.ts';

/** A value that a built-in type of service takes as an injected field. */
export interface BuiltInField {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Offered besides free text; without it there is only that. */
  readonly options?: readonly EntryOption[];
  readonly isLong?: boolean;
}

interface BuiltInType {
  readonly label: string;
  readonly flavours: readonly Flavour[];
  readonly fields: readonly BuiltInField[];
}

const yesNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];
const field = (name: string, label: string, more: Partial<BuiltInField> = {}): BuiltInField => ({
  name,
  label,
  ...more,
});
const flag = (name: string, label: string) => field(name, label, { options: yesNo });

/** What the engines run by the type alone, with the fields that their own behaviour classes read. */
const types: Readonly<Record<string, BuiltInType>> = {
  mail: {
    label: '邮件',
    flavours: ['flowable', 'activiti'],
    fields: [
      field('to', '收件人', { placeholder: '多个用逗号分开' }),
      field('from', '发件人'),
      field('cc', '抄送'),
      field('bcc', '密送'),
      field('subject', '主题'),
      field('text', '纯文本正文', { isLong: true }),
      field('html', '网页正文', { isLong: true }),
      field('charset', '字符集', { placeholder: '例如 UTF-8' }),
      flag('ignoreException', '忽略异常'),
      field('exceptionVariableName', '异常变量'),
    ],
  },
  http: {
    label: 'HTTP 调用',
    flavours: ['flowable'],
    fields: [
      field('requestMethod', '请求方法', {
        options: ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value })),
      }),
      field('requestUrl', '请求地址'),
      field('requestHeaders', '请求头', { isLong: true, placeholder: '每行一个，例如 Accept: application/json' }),
      field('requestBody', '请求体', { isLong: true }),
      field('requestTimeout', '超时', { placeholder: '毫秒' }),
      flag('disallowRedirects', '禁止重定向'),
      field('failStatusCodes', '视为失败的状态码', { placeholder: '例如 400,5XX' }),
      field('handleStatusCodes', '作为错误抛出的状态码', { placeholder: '例如 404' }),
      flag('ignoreException', '忽略异常'),
      field('responseVariableName', '返回变量'),
      flag('saveResponseParameters', '保存返回变量'),
      flag('saveResponseParametersTransient', '是否瞬间变量'),
      flag('saveResponseVariableAsJson', '格式化返回为 JSON'),
      field('resultVariablePrefix', '返回变量前缀'),
    ],
  },
  shell: {
    label: '命令行',
    flavours: ['flowable', 'activiti'],
    fields: [
      field('command', '命令'),
      ...[1, 2, 3, 4, 5].map((number) => field(`arg${number}`, `参数 ${number}`)),
      flag('wait', '等待结束'),
      field('outputVariable', '输出变量'),
      field('errorCodeVariable', '错误代码变量'),
      flag('redirectError', '合并错误输出'),
      flag('cleanEnv', '清空环境变量'),
      field('directory', '工作目录'),
    ],
  },
  camel: {
    label: 'Camel 路由',
    flavours: ['flowable', 'activiti'],
    fields: [field('camelContext', 'Camel 上下文')],
  },
  mule: {
    label: 'Mule 消息',
    flavours: ['flowable', 'activiti'],
    fields: [
      field('endpointUrl', '端点地址'),
      field('language', '表达式语言'),
      field('payloadExpression', '消息体表达式'),
      field('resultVariable', '结果变量'),
    ],
  },
  dmn: {
    label: '决策表',
    flavours: ['flowable'],
    fields: [
      field('decisionTableReferenceKey', '决策标识'),
      flag('decisionTaskThrowErrorOnNoHits', '未命中时报错'),
      flag('fallbackToDefaultTenant', '退回默认租户'),
      flag('sameDeployment', '同一部署'),
    ],
  },
};

/** The built-in types that an engine has. */
export function builtInTypesFor(flavour: Flavour): EntryOption[] {
  return Object.entries(types)
    .filter(([, { flavours }]) => flavours.includes(flavour))
    .map(([value, { label }]) => ({ value, label: `${label}（${value}）` }));
}

/** The fields of a built-in type; none for a type that is not known. */
export function builtInFieldsOf(type: string): readonly BuiltInField[] {
  return Object.hasOwn(types, type) ? (types[type]?.fields ?? []) : [];
}
