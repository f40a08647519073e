import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { cycles, FOLDERS, type Import, type Module, packagesNeededBy, readModules } from '../scripts/modules';

/** The half of react-admin that draws nothing; it weighs the same from either package. */
const reactAdminCore: object = createRequire(createRequire(import.meta.url).resolve('react-admin'))('ra-core');

/** The rules of docs/decisions and of the tree in docs/development.md, as checks. */
const modules = readModules('.');
const byPath = new Map(modules.map((module) => [module.path, module]));
/** As the browser gets them: the build puts finished tables in the place of three modules (scripts/callTables.ts). */
const EXTRACTS = ['contract/calls.ts', 'contract/callRoles.ts', 'contract/sentFields.ts'];
const inBrowser = new Map(byPath);
for (const path of EXTRACTS) inBrowser.set(path, { ...moduleAt(path), imports: [] });

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path);
const code = modules.filter(({ path }) => !isTest(path));
const inside = (...rooms: string[]) => code.filter(({ path }) => rooms.some((room) => path.startsWith(room)));

function moduleAt(path: string): Module {
  const module = byPath.get(path);
  if (!module) throw new Error(`${path} does not exist`);
  return module;
}

type Breaks = (target: string, how: Import) => boolean;

/** 'file -> target' for every import of these modules that breaks a rule. */
const broken = (among: Module[], breaks: Breaks) =>
  among.flatMap(({ path, imports }) =>
    imports.filter((one) => breaks(one.target, one)).map(({ target }) => `${path} -> ${target}`),
  );

const isOurs = (target: string) => FOLDERS.some((folder) => target.startsWith(`${folder}/`));
const startsWith =
  (...starts: string[]) =>
  (target: string) =>
    starts.some((start) => target.startsWith(start));

/** The folders with an index are those of the resources; the history is not one, since their pages show their own. */
const RESOURCES = code.flatMap(({ path }) => /^src\/(?!history\/)(\w+)\/index\.tsx$/.exec(path)?.[1] ?? []);
const isResource = startsWith(...RESOURCES.map((name) => `src/${name}/`));

describe('who may import whom', () => {
  it('reads every module of the project', () => {
    expect(modules.length).toBeGreaterThan(50);
    expect(byPath.get('contract/paths.ts')?.lines).toBeGreaterThan(10);
  });

  it('finds every file that is imported', () => {
    const missing = broken(
      modules,
      (target) => isOurs(target) && /\.(ts|tsx)$|\/[^.]*$/.test(target) && !byPath.has(target),
    );
    expect(missing).toEqual([]);
  });

  it('contract stands on itself, yup and, in services/, typebox', () => {
    const services = inside('contract/services/');
    const others = inside('contract/').filter((module) => !services.includes(module));
    const allowed = startsWith('contract/', 'yup');
    expect(broken(others, (target) => !allowed(target))).toEqual([]);
    expect(broken(services, (target) => !allowed(target) && target !== 'typebox')).toEqual([]);
  });

  it('the browser takes of contract/services only types', () => {
    const breaks: Breaks = (target, { typeOnly }) => target.startsWith('contract/services/') && !typeOnly;
    const ofBrowser = inside('src/', 'contract/').filter(
      ({ path }) => !path.startsWith('contract/services/') && !EXTRACTS.includes(path),
    );
    expect(broken(ofBrowser, breaks)).toEqual([]);
  });

  it('yup is taken from contract/locale.ts alone, where its texts are Spanish', () => {
    const others = modules.filter(({ path }) => !/^contract\/locale(\.test)?\.ts$/.test(path));
    expect(broken(others, (target) => target === 'yup')).toEqual([]);
  });

  it('the two halves meet in the contract only', () => {
    expect(
      broken(
        inside('src/'),
        startsWith('server/', 'demo/', 'conformance/', 'e2e/', 'bench/', 'scripts/', 'node:', 'fastify', 'drizzle'),
      ),
    ).toEqual([]);
    expect(
      broken(inside('server/'), startsWith('src/', 'conformance/', 'e2e/', 'bench/', 'scripts/', 'react')),
    ).toEqual([]);
    expect(broken(inside('e2e/', 'bench/'), startsWith('src/', 'conformance/'))).toEqual([]);
    expect(broken(inside('e2e/', 'bench/'), startsWith('server/'))).toEqual([]);
  });

  it('the demonstration is written from one place of the server, which loads it only then', () => {
    const writes = (path: string, { dynamic }: Import) =>
      path === 'scripts/demoOnPostgres.ts' || (path === 'server/firstData.ts' && dynamic);
    const others = code.filter(({ path }) => !/^demo\//.test(path));
    const wrong = others.flatMap((module) =>
      broken([module], (target, how) => {
        if (!target.startsWith('demo/')) return false;
        return target !== 'demo/writeDemo.ts' || !writes(module.path, how);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('the demonstration takes of the server its tables, the first categories, and how passwords are kept', () => {
    const taken = /^server\/(db\/|user-service\/(password|demoSignIn)\.ts|coupon-service\/categories\.repository\.ts)/;
    const breaks: Breaks = (target, { typeOnly }) =>
      isOurs(target) && !/^(contract|demo)\//.test(target) && !taken.test(target) && !typeOnly;
    expect(broken(inside('demo/'), breaks)).toEqual([]);
  });

  it('the conformance kit knows the contract alone', () => {
    const allowed = startsWith('contract/', 'conformance/', 'package.json');
    expect(broken(inside('conformance/'), (target) => isOurs(target) && !allowed(target))).toEqual([]);
  });

  it.each([
    // What opens in front of a page comes late.
    ['src/ui/', ['src/parts.ts'], ['react-admin', 'react-hook-form', '@tanstack/']],
    [
      'src/lists/',
      [
        ...['src/ui/', 'src/parts.ts', 'src/resources.ts'],
        ...['src/session/usePermission.ts', 'src/session/useSearch.ts', 'src/session/useCapability.ts'],
      ],
      [],
    ],
    ['src/forms/', ['src/ui/', 'src/lists/', 'src/resources.ts', 'src/session/usePermission.ts'], []],
    // What becomes of a picture is shown where it was chosen.
    ['src/inputs/', ['src/ui/', 'src/lists/', 'src/forms/', 'src/pictures/pictures.ts'], []],
  ])('%s knows no resource and of the network only types, and of the other rooms only %s', (room, others, packages) => {
    const allowed = startsWith('contract/', 'src/theme/', room, ...others);
    const breaks: Breaks = (target, { typeOnly }) =>
      isOurs(target) && !allowed(target) && !(typeOnly && target.startsWith('src/providers/'));
    // Drafts are kept in the browser, which the providers do.
    const among = inside(room).filter(({ path }) => path !== 'src/forms/FormDraft.tsx');
    expect(broken(among, breaks)).toEqual([]);
    expect(broken(among, startsWith(...packages))).toEqual([]);
  });

  it('providers, and what they store, compress and load, know no component', () => {
    const rooms = ['src/providers/', 'src/storage/', 'src/pictures/', 'src/site/'];
    // Which calls a resource has.
    const allowed = startsWith('contract/', 'src/resources.ts', ...rooms);
    expect(broken(inside(...rooms), (target) => isOurs(target) && !allowed(target))).toEqual([]);
    expect(broken(inside(...rooms), startsWith('react-router'))).toEqual([]);
  });

  it('a resource takes of the providers only types', () => {
    const breaks: Breaks = (target, { typeOnly }) => target.startsWith('src/providers/') && !typeOnly;
    expect(broken(inside('src/people/', 'src/history/', ...RESOURCES.map((name) => `src/${name}/`)), breaks)).toEqual(
      [],
    );
  });

  it('resources depend on each other along one arrow: users -> payments -> coupons -> offers -> businesses', () => {
    const arrow = ['users', 'payments', 'coupons', 'offers', 'businesses'];
    const wrong = RESOURCES.flatMap((name) =>
      broken(inside(`src/${name}/`), (target) => {
        const other = target.split('/')[1] ?? '';
        if (!isResource(target) || other === name) return false;
        const along = arrow.includes(name) && arrow.indexOf(other) > arrow.indexOf(name);
        // An index would bring the names of these into the first list.
        return !along || !/\/(index\.tsx?|(CouponCard|CouponDialog|granting|CustomerPayments)\.tsx)$/.test(target);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('what a screen says is in its messages.ts, or put together of them in its texts', () => {
    const spanish = [
      /[áéíóúüñÁÉÍÓÚÑ¿¡…«»]/,
      /^\s*\p{Lu}\p{Ll}+(\s|$)/u,
      /(^|\s)(de|del|el|la|las|los|al|hasta|desde|con|que|sin)(\s|$)/i,
    ];
    const KEYS = ['Enter', 'Escape'];
    const rooms = ['src/people/', 'src/history/', 'src/home/'];
    const screens = inside(...rooms, ...RESOURCES.map((name) => `src/${name}/`));
    const elsewhere = screens
      .filter(({ path }) => !/\/(messages|\w+Texts)\.ts$/.test(path))
      .flatMap(({ path, texts }) =>
        texts
          .filter((text) => !KEYS.includes(text) && spanish.some((sign) => sign.test(text)))
          .map((text) => `${path}: ${text.trim()}`),
      );
    expect(elsewhere).toEqual([]);
  });

  it('layout, the pages beside it and what resources share of people know no resource', () => {
    expect(
      broken(
        inside('src/people/', 'src/history/', 'src/layout/', 'src/session/', 'src/home/', 'src/landing/'),
        isResource,
      ),
    ).toEqual([]);
  });

  it('nothing reaches up to the application that composes it', () => {
    const above = startsWith(
      'src/App.tsx',
      'src/Entrance.tsx',
      'src/main.ts',
      'src/acting.ts',
      'src/formPages.ts',
      'src/settingPages.ts',
    );
    const rooms = code.filter(({ path }) => /^src\/[a-zA-Z0-9]+\//.test(path));
    expect(broken(rooms, above)).toEqual([]);
  });

  it('the ground of the server knows no service', () => {
    const services = startsWith(
      'server/user-service/',
      'server/coupon-service/',
      'server/payment-service/',
      'server/history-service/',
      'server/s3/',
      'server/site/',
    );
    expect(broken(inside('server/http/', 'server/db/'), services)).toEqual([]);
    expect(broken(inside('server/db/'), startsWith('fastify', '@fastify/', 'server/http/'))).toEqual([]);
  });

  it("services depend payment -> coupon -> user, and never on another's routes", () => {
    const arrow = ['payment-service', 'coupon-service', 'user-service'];
    const wrong = arrow.flatMap((name) =>
      broken(inside(`server/${name}/`), (target) => {
        const other = target.split('/')[1] ?? '';
        if (!target.startsWith('server/') || other === name) return false;
        if (target.endsWith('.routes.ts')) return true;
        return arrow.includes(other) && arrow.indexOf(other) < arrow.indexOf(name);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('what is for tests is imported by tests', () => {
    const outside = code.filter(({ path }) => !/^(e2e|bench|scripts)\/|^(vitest|playwright)\./.test(path));
    expect(broken(outside, (target) => /(^|\/)testing\/|\.test\./.test(target))).toEqual([]);
    expect(
      broken(outside, startsWith('vitest', '@testing-library/', 'fast-check', '@playwright/', 'axe-core')),
    ).toEqual([]);
  });

  it('routing comes from react-router', () => {
    expect(broken(modules, (target) => target === 'react-router-dom')).toEqual([]);
  });

  it('no module needs itself', () => {
    expect(cycles(byPath)).toEqual([]);
  });
});

describe('what loads before it is needed', () => {
  const HEAVY = /^(leaflet$|react-leaflet|browser-image-compression)/;
  const OF_THE_BACK_OFFICE = /^(react-admin|ra-|react-hook-form|@hookform\/|react-router|@tanstack\/)/;

  it.each(['src/landing/prerender.tsx', 'src/main.ts', 'src/session/doors.ts'])('%s needs no react-admin', (path) =>
    expect(
      packagesNeededBy(inBrowser, path).filter((name) => HEAVY.test(name) || OF_THE_BACK_OFFICE.test(name)),
    ).toEqual([]),
  );

  it('the lists need no map and no picture tools', () => {
    expect(packagesNeededBy(inBrowser, 'src/App.tsx').filter((name) => HEAVY.test(name) || name === 'yup')).toEqual([]);
  });

  // The boundary of docs/decisions/0002: what opens because the user acted is react-admin's and Material UI's, and comes
  // then. Of react-admin that is what ra-core lacks.
  const LOOKS = 'react-admin’s own looks';
  const drawn = new Map(
    [...inBrowser].map(([path, module]) => {
      const isDrawn = ({ target, names }: Import) =>
        target === 'react-admin' && names.some((name) => !(name in reactAdminCore));
      const imports = module.imports.map((one) => (isDrawn(one) ? { ...one, target: LOOKS } : one));
      return [path, { ...module, imports }];
    }),
  );
  const BEFORE_FIRST_ACTION = ['src/main.ts', 'src/firstList.ts', 'src/session/doors.ts', 'src/App.tsx'];
  it.each(BEFORE_FIRST_ACTION)('%s needs no Material UI', (path) => {
    const packages = packagesNeededBy(drawn, path);
    expect(packages.filter((name) => name === LOOKS || /^@(mui|emotion)\//.test(name))).toEqual([]);
  });

  it('a form is drawn by react-admin', () => {
    expect(packagesNeededBy(drawn, 'src/formPages.ts')).toContain(LOOKS);
  });

  it('comes in ten parts, cut where people cross', () => {
    const asked = inside('src/').flatMap(({ imports }) => imports.filter(({ dynamic }) => dynamic));
    expect(asked.map(({ target }) => target).sort()).toEqual([
      'src/App.tsx',
      'src/acting.ts',
      'src/firstList.ts',
      'src/formPages.ts',
      'src/inputs/LocationMap.tsx',
      'src/payments/deskAndReconcile.ts',
      'src/payments/statement/workbook.ts',
      'src/pictures/compressImage.ts',
      'src/session/doors.ts',
      'src/settingPages.ts',
    ]);
  });
});

describe('doors', () => {
  const users = (names: string[], among = code) =>
    among
      .filter((module) => names.some((name) => module.names.has(name) || module.names.has(`window.${name}`)))
      .map(({ path }) => path);

  it('only providers touch the network and the storage of the browser', () => {
    const doors = [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'navigator.sendBeacon',
    ];
    const allowed = /^src\/((providers|storage|site)\/|lists\/listQuery.ts)/;
    const outside = inside('src/').filter(({ path }) => !allowed.test(path));
    expect(users(doors, outside)).toEqual([]);
    const door = 'src/storage/database.ts';
    expect(
      broken(
        inside('src/').filter(({ path }) => path !== door),
        (target) => target === 'idb-keyval',
      ),
    ).toEqual([]);
  });

  it('the session lies in local storage (R451), and how many rows a page has, which react-admin keeps', () => {
    expect(users(['localStorage'], inside('src/'))).toEqual(['src/lists/listQuery.ts', 'src/providers/session.ts']);
  });

  it('of the browser asks the device what time it is only what measures within a page; all else asks contract/clock.ts', () => {
    const asking = inside('src/').filter(({ source }) => /\bDate\.now\b|\bnew Date\(\)/.test(source));
    expect(asking.map(({ path }) => path)).toEqual([
      'src/people/PeopleScope.tsx',
      'src/providers/httpClient.ts',
      'src/providers/keyedRequests.ts',
      'src/providers/uploadImages.ts',
    ]);
  });

  it('only server/config.ts, and the thread that tests start, read the environment', () => {
    const readers = users(['process.env'], inside('server/', 'demo/', 'contract/', 'src/'));
    expect(readers).toEqual(['server/config.ts', 'server/db/pglite/pgliteWorker.dev.mjs']);
  });

  it('only repositories, and views that say how an answer shows a record, ask the database', () => {
    const asking = /^server\/db\/|\.(repository|view)\.ts$/;
    const others = inside('server/').filter(({ path }) => !asking.test(path));
    const breaks: Breaks = (target, { typeOnly }) =>
      !typeOnly && (target === 'drizzle-orm' || /^server\/db\/\w*[sS]chema\.ts$/.test(target));
    expect(broken(others, breaks)).toEqual([]);
  });

  it('SQL is never put together from texts', () => {
    const raw = code.filter(({ source }) => /\bsql\.raw\(\s*(?!'[^']*'\s*\))/.test(source));
    expect(raw.map(({ path }) => path)).toEqual([]);
  });

  it('nothing is told to be done before the platform has answered', () => {
    const early = code.filter(({ source }) => /['"`](undoable|optimistic)['"`]/.test(source)).map(({ path }) => path);
    expect(early).toEqual([]);
  });

  it('no text of a person becomes HTML', () => {
    const raw = ['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML'];
    expect(
      inside('src/')
        .filter(({ source }) => raw.some((name) => source.includes(name)))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

/** Lines of TypeScript, tests apart: `tests` are those of units, `e2e` the stories. They only go down. */
const BUDGETS = { src: 21_500, server: 11_480, contract: 4_740, tests: 34_980, e2e: 6_900 };

describe('shape', () => {
  it.each(Object.entries(BUDGETS))('%s has no more than %i lines', (half, budget) => {
    const among = half === 'tests' ? modules.filter(({ path }) => isTest(path)) : inside(`${half}/`);
    const count = among.reduce((sum, { path, lines }) => sum + (/\.tsx?$/.test(path) ? lines : 0), 0);
    expect(count, `lines of ${half}`).toBeLessThanOrEqual(budget);
  });

  it('nothing is decided by how a message begins: a refusal says what became of a change in a field (0010)', () => {
    const byWords = /\b(words|message|detail|told|sentence)\)?\.(startsWith|includes|match)\(|\bOUTCOME\.\w+\)/;
    const wrong = inside('src/', 'contract/').filter(
      ({ path }) => !isTest(path) && byWords.test(readFileSync(path, 'utf8')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('no folder or file is named after nothing', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/i;
    expect(modules.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  it('checks are obeyed, not switched off', () => {
    const off = /@ts-(ignore|nocheck|expect-error)|\b(it|test|describe)\.(skip|only|todo|fixme)\b/;
    const switchedOff = modules.filter(({ path, source }) => path !== 'docs/architecture.test.ts' && off.test(source));
    expect(switchedOff.map(({ path }) => path)).toEqual([]);
    expect(modules.filter(({ hasAny }) => hasAny).map(({ path }) => path)).toEqual([]);
  });

  it('a screen’s test that replaces modules, or loads them anew, stands alone', () => {
    const replaces = /\bvi\.(mock|doMock|unmock|resetModules)\(/;
    const among = modules.filter(({ path, source }) => path.startsWith('src/') && replaces.test(source));
    const shared = among.map(({ path }) => path).filter((path) => !/\.isolated\.test\.tsx?$/.test(path));
    expect(shared).toEqual(['src/testing/setup.ts']);
  });

  it('nothing is exported by default but the configuration of tools', () => {
    const byDefault = code.filter(
      ({ path, source }) => /^export default/m.test(source) && !/\.config\.ts$|^e2e\/prepareData\.ts$/.test(path),
    );
    expect(byDefault.map(({ path }) => path)).toEqual([]);
  });
});
