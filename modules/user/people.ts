import { z } from 'zod';
import { reading } from '#shared/operation.ts';

const question = z.object({
  /** A part of the name or user name, how the name is spelled, or the last four digits of the phone. */
  search: z.string().max(100).nullish(),
  /** The same, as forms call it; where both are given, both must fit. */
  name: z.string().max(100).nullish(),
  companyid: z.uuid().nullish(),
  cityid: z.uuid().nullish(),
  /** The code of a role that is held. */
  job: z.string().max(64).nullish(),
  page: z.int().min(1).max(1_000).default(1),
  size: z.int().min(1).max(500).default(100),
});

const people = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    username: z.string(),
    companyid: z.uuid().nullable(),
    companyname: z.string().nullable(),
    cityid: z.uuid().nullable(),
    cityname: z.string().nullable(),
    /** With its middle hidden. */
    phone: z.string().nullable(),
    job: z.string(),
    departmentname: z.string().nullable(),
  }),
);

/** People to choose from, as far as the asking user may pick them. */
export const selectPeople = reading('/user/listsselect', '人员选择列表', question, people);

/** People by name, pinyin, user name or the end of the phone. */
export const queryPeople = reading('/user/queryuser', '查找人员', question, people);

/** The people of a company: the own one where none is named, and those of all companies for whoever has none. */
export const companyPeople = reading('/user/companyuserlist', '公司人员列表', question, people);

/** People by the role that they hold. */
export const peopleByJob = reading('/user/joblist', '岗位人员列表', question, people);

const areas = z.array(
  z.object({
    id: z.uuid(),
    parentid: z.uuid().nullable(),
    code: z.string(),
    name: z.string(),
    level: z.string(),
  }),
);

/** The areas that a user looks after in any post; the asking user without an id. */
export const managedAreas = reading(
  '/user/usersettingarea',
  '用户管辖地区',
  z.object({ userid: z.uuid().nullish() }),
  areas,
);

/** The areas that the asking user may choose from: where the post is held and everything below, each under its parent. */
export const ownAreaTree = reading(
  '/task/findArea',
  '可选地区',
  z.object({
    /** Only the areas directly below this one. */
    parentid: z.uuid().nullish(),
    name: z.string().max(100).nullish(),
  }),
  areas,
);

const totals = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** Everybody with a post there. */
    total: z.number(),
    /** Those of them who have signed in within thirty days. */
    active: z.number(),
  }),
);

/** How many users each city has, with the places below it. */
export const totalsByCity = reading('/user/shanxiusertotal', '各地市用户数', z.object({}), totals);

/** How many users each company has. */
export const totalsByCompany = reading('/user/shanxiusertotal1', '各公司用户数', z.object({}), totals);
