/** What everybody may know of an installation, signed in or not, with the values that hold until an administrator changes them. */
export const siteDefaults = {
  title: '通途行政管理平台',
  managertype: 3,
  /** Whether the button of the frame's settings stands at the right edge for everybody. */
  showSettings: false,
  /** The greatest size of any upload in megabytes. */
  filesizelimit: 200,
  /** File extensions of reports, separated by commas. */
  reportsuffix: '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar',
  /** What to say beside an upload of reports; for what stands in braces see {@link toldLimits}. */
  reporttips: '支持 {格式} 格式，单个文件不超过 {大小} MB',
  /** What to say of a report that is too large. */
  reportsizeerror: '上传文件大小不能超过 {大小}MB!',
  /** File extensions of documents, separated by commas. */
  documentsuffix: '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar',
  /** What to say beside an upload of documents. */
  documenttips: '支持 {格式} 格式，单个文件不超过 {大小} MB',
  /** The greatest size of a document in megabytes. */
  documensize: 200,
  iscity: 1,
  reportdailyvalue: 4,
  reportweekvalue: 5,
  reportmonthvalue: 6,
  reportprojectuserrange: 1,
  reportpersonaluserrange: 2,
  /** Which picture the login page shows. */
  region: 'default',
  /** What the button for signing in elsewhere says; empty where one cannot. */
  oidctitle: '',
  /** Whether the login page offers signing in by phone alone. */
  phonelogin: false,
  /** The rules for passwords, so that they show while one types. */
  passwordlength: 8,
  passwordclasses: 2,
  passwordhistory: 3,
  /** What stands at the end of pages; empty texts show nothing. */
  copyright: '',
  icp: '',
  policebeian: '',
  /** Another place for help than the guide that comes with the product. */
  helpurl: '',
  /** What the watermark shows, separated by commas; empty for none. */
  watermark: '',
  watermarktext: '',
};

/** The pictures before signing in, by the landscape that they show. */
export const regions = { default: '通用', shanxi: '山西', shandong: '山东', hunan: '湖南', chongqing: '重庆' } as const;

/** The public settings of an installation. */
export type Site = typeof siteDefaults;

/** A text about uploads, in which `{格式}` stands for the extensions of a setting and `{大小}` for a limit in megabytes. */
export function toldLimits(text: string, suffixes: string, megabytes: number): string {
  const extensions = suffixes.split(/[,，;；、\s]+/).flatMap((suffix) => suffix.replace(/^\./, '').toLowerCase() || []);
  return text.replaceAll('{格式}', extensions.join('、')).replaceAll('{大小}', String(megabytes));
}

/** The settings with what they allow told in their own texts. */
export function withToldLimits(site: Site): Site {
  const { filesizelimit, documensize, documentsuffix, reportsuffix } = site;
  return {
    ...site,
    documenttips: toldLimits(site.documenttips, documentsuffix, Math.min(filesizelimit, documensize)),
    reporttips: toldLimits(site.reporttips, reportsuffix, filesizelimit),
    reportsizeerror: toldLimits(site.reportsizeerror, reportsuffix, filesizelimit),
  };
}
