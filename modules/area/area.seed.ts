interface DemoArea {
  key: string;
  parent: string | null;
  code: string;
  name: string;
  level: 'province' | 'city' | 'district';
  inUse: boolean;
  lng?: number;
  lat?: number;
}

/** Each with its place, so that boards can show them on a map. */
const cities = {
  linjiang: ['临江市', 110.32, 31.05],
  anzhou: ['安州市', 108.74, 32.61],
  qinghe: ['清河市', 112.08, 33.12],
  wanghai: ['望海市', 113.46, 31.28],
  pingchuan: ['平川市', 110.91, 34.02],
} as const;
const districts = ['东城区', '高新区', '山阳县'];

/** A made-up province with five cities and their districts. */
export const demoAreas: readonly DemoArea[] = [
  { key: 'yunling', parent: null, code: '990000', name: '云岭省', level: 'province', inUse: true },
  ...Object.entries(cities).flatMap(([key, [name, lng, lat]], index): DemoArea[] => [
    { key, parent: 'yunling', code: `990${index + 1}00`, name, level: 'city', inUse: true, lng, lat },
    ...districts.map(
      (district, order): DemoArea => ({
        key: `${key}${order + 1}`,
        parent: key,
        code: `990${index + 1}0${order + 1}`,
        name: `${name.replace('市', '')}${district}`,
        level: 'district',
        inUse: order === 0,
      }),
    ),
  ]),
];
