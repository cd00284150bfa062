/** Made-up plans of resources: part of the name of the system, what is asked for, and what has become of it. */
export const demoResourcePlans = [
  ['统一受理平台', 'compute', '16 核 64 GB 云主机', 8, '高峰期受理扩容', 'allocated'],
  ['数据共享交换系统', 'storage', '分布式存储 20 TB', 1, '交换数据留存一年', 'allocated'],
  ['移动政务应用', 'network', '互联网出口带宽 500 Mbps', 1, '移动端访问增长', 'approved'],
  ['电子证照系统', 'licence', '密码服务授权', 4, '证照签章验签', 'auditing'],
  ['城市感知汇聚系统', 'compute', '8 核 32 GB 云主机', 12, '感知数据实时汇聚', 'draft'],
  ['政务云监控系统', 'storage', '对象存储 10 TB', 1, '监控日志归档', 'recycled'],
  ['统一身份认证系统', 'licence', '数据库授权', 2, '主备切换', 'allocated'],
  ['政务大厅管理系统', 'people', '驻场运维人员', 3, '大厅高峰保障', 'rejected'],
] as const;
