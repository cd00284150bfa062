/** The made-up subjects, by short name. */
export const demoCategories = [
  { key: 'notice', name: '通知公告', kind: 'notice', sort: 1 },
  { key: 'news', name: '工作动态', kind: 'news', sort: 2 },
  { key: 'policy', name: '政策文件', kind: 'policy', sort: 3, needAudit: true },
  { key: 'rule', name: '制度规范', kind: 'rule', sort: 4 },
  { key: 'knowledge', name: '常见问题', kind: 'knowledge', sort: 5 },
];

type Row = [category: string, daysAgo: number | null, title: string, source: string, body: string[]];

const rows: Row[] = [
  [
    'notice',
    2,
    '关于做好年底系统变更封网工作的通知',
    '云岭省政务服务中心',
    [
      '各地市、各承建单位：',
      '为保障年底业务高峰期间系统平稳运行，12 月 25 日至次年 1 月 5 日实行变更封网。封网期间原则上不安排一般变更和重大变更，紧急变更按紧急流程办理。',
      '请各单位于 12 月 15 日前完成已批准变更的实施，来不及实施的请改期。',
    ],
  ],
  [
    'notice',
    12,
    '第四季度项目例会安排',
    '云岭省大数据管理局',
    [
      '第四季度项目例会定于下月第一个周三上午九点，以视频方式召开。',
      '请各项目负责人提前三天提交进展材料，重点说明滞后事项和需要协调的问题。',
    ],
  ],
  [
    'notice',
    40,
    '关于启用新版变更管理流程的通知',
    '云岭省政务服务中心',
    [
      '新版变更管理流程即日起启用。重大变更增加省级终审环节，申请人与审批人不得为同一人。',
      '使用说明见系统右上角“帮助”。',
    ],
  ],
  [
    'news',
    5,
    '数据共享交换平台累计交换量突破十亿条',
    '云岭省大数据管理局',
    ['截至本月，数据共享交换平台已接入省级部门 42 个、地市 5 个，累计交换数据超过十亿条。'],
  ],
  [
    'news',
    33,
    '安州市电子证照系统上线试运行',
    '安州市行政审批局',
    ['安州市电子证照系统完成初步验收，进入为期三个月的试运行。首批开通营业执照等 18 类证照。'],
  ],
  [
    'news',
    75,
    '城市运行云平台项目召开推进会',
    '望海市城市运行管理中心',
    ['会议听取了机房改造进展，明确了设备到货和联调的时间节点。'],
  ],
  [
    'policy',
    60,
    '云岭省政务信息化项目管理办法',
    '云岭省大数据管理局',
    [
      '第一条 为规范政务信息化项目管理，制定本办法。',
      '第二条 本办法适用于使用财政资金建设的政务信息化项目。',
      '第三条 项目实行全过程监理。',
    ],
  ],
  [
    'policy',
    120,
    '政务数据共享责任清单',
    '云岭省大数据管理局',
    ['各部门按责任清单及时、准确地提供共享数据，数据更新不晚于业务办结后一个工作日。'],
  ],
  [
    'rule',
    90,
    '变更实施操作规范',
    '云岭省政务服务中心',
    [
      '<h2>变更前</h2><ul><li><p>完成备份，并<strong>确认备份可以恢复</strong>。</p></li><li><p>在测试环境走完一遍操作步骤。</p></li></ul><h2>变更中</h2><ol><li><p>至少两人在场，一人操作、一人复核。</p></li><li><p>每一步核对结果后再做下一步。</p></li></ol><blockquote><p>出现异常按回退方案处理，不得临时改变方案。</p></blockquote>',
    ],
  ],
  [
    'knowledge',
    20,
    '忘记密码怎么办',
    '平台运营',
    ['在登录页点“忘记密码”，凭账号和手机验证码重新设置。没有登记手机的，请联系本单位管理员。'],
  ],
  [
    'knowledge',
    15,
    '审批被退回后在哪里修改',
    '平台运营',
    ['被退回的申请会出现在“我的待办”，打开后可以看到退回原因，修改后重新提交。'],
  ],
  [
    'notice',
    null,
    '关于开展系统安全自查的通知（征求意见）',
    '云岭省大数据管理局',
    ['请各单位对照等保要求开展自查，内容待补充。'],
  ],
  ['knowledge', null, '如何导入用户', '平台运营', ['从“用户”页面下载模板，填写后导入。']],
];

const dayMs = 86_400_000;

/** Made-up contents of every kind: most published over the last months, two still being written. */
export const demoContents = rows.map(([category, daysAgo, title, source, body], index) => ({
  category,
  title,
  source,
  body: body.join('\n\n'),
  isPinned: index === 0,
  needConfirm: category === 'notice' && index < 2,
  isAnnounced: category === 'notice',
  publishOn: daysAgo === null ? null : new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10),
}));
