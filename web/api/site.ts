import { create } from 'zustand';
import { post } from './call.ts';

/** The public settings of this installation. */
export interface Site {
  title: string;
  managertype: number;
  /** File extensions of reports, separated by commas. */
  reportsuffix: string;
  /** File extensions of documents, separated by commas. */
  documentsuffix: string;
  /** What to say beside an upload of documents. */
  documenttips: string;
  /** The greatest size of a document in megabytes. */
  documensize: number;
  iscity: number;
  reportdailyvalue: number;
  reportweekvalue: number;
  reportmonthvalue: number;
  /** Which picture the login page shows. */
  region: string;
  /** What the button for signing in elsewhere says; empty where one cannot. */
  oidctitle: string;
  /** Whether one may sign in by phone alone. */
  phonelogin: boolean;
  passwordlength: number;
  passwordclasses: number;
  passwordhistory: number;
  /** What stands at the end of pages; empty texts show nothing. */
  copyright: string;
  icp: string;
  policebeian: string;
  /** Another place for help than the guide that comes with the product. */
  helpurl: string;
  /** What the watermark shows, separated by commas; empty for none. */
  watermark: string;
  watermarktext: string;
}

/** The settings, with their usual values until the server has answered. */
export const useSite = create<Site>(() => ({
  title: '通途',
  managertype: 3,
  reportsuffix: '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar',
  documentsuffix: '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar',
  documenttips: '支持 doc、docx、pdf、xlsx、xls、zip、rar，不超过 200 MB',
  documensize: 200,
  iscity: 1,
  reportdailyvalue: 4,
  reportweekvalue: 5,
  reportmonthvalue: 6,
  region: 'default',
  oidctitle: '',
  phonelogin: false,
  passwordlength: 8,
  passwordclasses: 2,
  passwordhistory: 3,
  copyright: '',
  icp: '',
  policebeian: '',
  helpurl: '',
  watermark: '',
  watermarktext: '',
}));

/** Asks for the settings; when that fails the usual values stay, without a word. */
export async function loadSite(): Promise<void> {
  try {
    useSite.setState((await post('/system/commonconfig', {}, { isAnonymous: true, isSilent: true })) as Partial<Site>);
  } catch {
    // The page works with the usual values.
  }
}
