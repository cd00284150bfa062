import { anyone, type ShippedMenu } from './shipped-menu.ts';

const parties = 'operator,city,company,manager,leader';

/** What the folder 文档管理 holds. */
export const documentMenu: ShippedMenu = {
  name: 'document',
  title: '文档管理',
  icon: 'document',
  roles: anyone,
  children: [
    {
      name: 'DocumentStageListContract',
      path: 'stagelistcontract',
      title: '合同阶段文档',
      icon: 'upload',
      component: 'document/stagelistcontract',
      roles: 'operator,city,company,manager',
    },
    {
      name: 'DocumentAudit',
      path: 'audit',
      title: '文档审核',
      icon: 'audit',
      component: 'document/audit',
      roles: 'operator,manager',
    },
    {
      name: 'DocumentAuditContract',
      path: 'auditcontract',
      title: '合同文档审核',
      icon: 'contract',
      component: 'document/auditcontract',
      roles: 'operator,manager',
    },
    {
      name: 'DocumentAuditCity',
      path: 'auditcity',
      title: '地市文档审核',
      icon: 'audit',
      component: 'document/auditcity',
      roles: 'cityleader',
    },
    {
      name: 'DocumentAuditCityContract',
      path: 'auditcitycontract',
      title: '地市合同文档审核',
      icon: 'contract',
      component: 'document/auditcitycontract',
      roles: 'cityleader',
    },
    {
      name: 'DocumentLists',
      path: 'lists',
      title: '文档查询',
      icon: 'search',
      component: 'document/lists',
      roles: parties,
    },
    {
      name: 'DocumentCommonContract',
      path: 'commoncontract',
      title: '合同共享文件',
      icon: 'link',
      component: 'document/commoncontract',
      roles: 'operator,city,company,manager',
    },
    {
      name: 'DocumentCommon',
      path: 'common',
      title: '资料库',
      icon: 'dict',
      component: 'document/common',
      roles: anyone,
    },
    {
      name: 'DocumentCategory',
      path: 'category',
      title: '文档分类',
      icon: 'folder',
      component: 'document/category',
      roles: 'operator',
    },
  ],
};
