type Row = [key: string, name: string, kind: string, area: string, people: [string, string]];

const rows: Row[] = [
  ['bigdata', '云岭省大数据管理局', 'province', 'yunling', ['傅正宇', '黎明']],
  ['govoffice', '云岭省政务服务中心', 'province', 'yunling', ['蒋文涛', '夏雨']],
  ['publicsecurity', '云岭省应急管理厅', 'province', 'yunling', ['康志远', '冉静']],
  ['linjianggov', '临江市政务服务数据局', 'city', 'linjiang', ['史红军', '柳青']],
  ['anzhougov', '安州市行政审批局', 'city', 'anzhou', ['薛立新', '童话']],
  ['qinghegov', '清河市大数据中心', 'city', 'qinghe', ['顾明', '章小雨']],
  ['wanghaigov', '望海市城市运行管理中心', 'city', 'wanghai', ['陶建军', '游天']],
  ['pingchuangov', '平川市工业和信息化局', 'city', 'pingchuan', ['龚平', '习文']],
];

/** Eight made-up public bodies: three of the province, one of each city. */
export const demoCustomers = rows.map(([key, name, kind, area, [legalPerson, contactName]], index) => ({
  key,
  name,
  kind,
  area,
  legalPerson,
  contactName,
  phone: `0990-6600${String(index + 1).padStart(3, '0')}`,
  // Those of the province are in its capital.
  address: `云岭省${kind === 'city' ? name.slice(0, 3) : '临江市'}人民路 ${(index + 1) * 6} 号`,
}));
