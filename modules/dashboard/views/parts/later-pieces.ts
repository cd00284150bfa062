export { RequiredDocuments } from './document-figures.tsx';
export { FirstSteps } from './first-steps.tsx';
export { ComingMeetings } from './meeting-figures.tsx';
export { CityWorkCounts, PlatformCounts } from './more-counts.tsx';
export { ReportsToday } from './report-figures.tsx';
export { CityScores, CompanyScores } from './score-figures.tsx';
export { SystemProgress } from './stage-figures.tsx';
