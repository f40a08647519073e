import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  BulkActionsToolbar,
  CoreAdminContext,
  ExportButton,
  FilterButton,
  FilterContext,
  FilterForm,
  defaultI18nProvider as i18nProvider,
  memoryStore,
  Pagination,
  ResourceContextProvider,
  SavedQueriesList,
  SortButton,
  TextInput,
  useListContext,
} from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capability } from '../../contract/calls';
import { authProvider } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { session } from '../providers/session';
import { queryClient } from '../queryClient';
import { Router } from '../routing/Router';
import { routerProvider } from '../routing/routerProvider';
import { buildBusiness, buildUser } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { RecordList } from './RecordList';

const FOUND: Capability[] = ['searchBusinesses', 'exportBusinesses'];
const businesses = Array.from({ length: 31 }, (_, at) =>
  buildBusiness({ id: `b${at}`, name: `Negocio ${String(at).padStart(2, '0')}` }),
);
const store = memoryStore();
const theme = createTheme();

/** Our list around parts of react-admin, as it gives them. */
function open(children: ReactNode, address = '/dashboard/businesses', announced = FOUND) {
  window.history.replaceState(null, '', address);
  session.open(buildUser(), 'token-1', announced);
  const sent = fakePlatform({ businesses, capabilities: announced });
  render(
    <Router>
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, routerProvider, store }}>
        <ThemeProvider theme={theme}>
          <ResourceContextProvider value="businesses">
            <RecordList>
              <Rows />
              {children}
            </RecordList>
          </ResourceContextProvider>
        </ThemeProvider>
      </CoreAdminContext>
    </Router>,
  );
  return { sent, user: userEvent.setup({ delay: null }) };
}

function Rows() {
  const { data, onToggleItem, selectedIds } = useListContext();
  return (
    <ul aria-label="rows">
      {data?.map(({ id, name }) => (
        <li key={id}>
          <input
            type="checkbox"
            aria-label={name}
            checked={selectedIds.includes(id)}
            onChange={() => onToggleItem(id)}
          />
        </li>
      ))}
    </ul>
  );
}

const first = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'rows' });
  await waitFor(() => expect(within(list).getAllByRole('checkbox')[0]).toHaveAccessibleName(name));
};
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

beforeEach(() => {
  queryClient.clear();
  store.reset();
});
afterEach(() => {
  // What react-admin's parts say is not ours to check (testing/setup.ts).
  cleanup();
});

describe('in the list of a platform that searches', () => {
  it('Pagination turns pages and chooses how many rows they have', async () => {
    const { user } = open(<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />);
    await first('Negocio 00');
    expect(screen.getByText('1-10 of 31')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await first('Negocio 10');
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: '25' }));
    await first('Negocio 00');
    await waitFor(() => expect(query()).toEqual({ page: '1', perPage: '25' }));
    expect(within(screen.getByRole('list', { name: 'rows' })).getAllByRole('checkbox')).toHaveLength(25);
  });

  it('SortButton sorts, and the address says how', async () => {
    const { user } = open(<SortButton fields={['name']} />);
    await first('Negocio 00');
    await user.click(screen.getByRole('button', { name: /sort by/i }));
    await user.click(await screen.findByRole('menuitem', { name: /name/i }));
    await waitFor(() => expect(query()).toEqual({ page: '1', sort: 'name' }));
    await user.click(screen.getByRole('button', { name: /sort by/i }));
    await user.click(await screen.findByRole('menuitem', { name: /name/i }));
    await first('Negocio 30');
    expect(query()).toEqual({ page: '1', sort: '-name' });
  });

  it('FilterButton shows a filter, FilterForm narrows by it, and SavedQueriesList keeps and gives it back', async () => {
    const filters = [<TextInput key="q" source="q" label="Palabras" />];
    const { user } = open(
      <FilterContext value={filters}>
        <FilterButton />
        <FilterForm />
        <SavedQueriesList />
      </FilterContext>,
    );
    await first('Negocio 00');
    await user.click(screen.getByRole('button', { name: /add filter/i }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Palabras' }));
    await user.type(await screen.findByRole('textbox', { name: 'Palabras' }), '07');
    await first('Negocio 07');
    expect(query()).toEqual({ page: '1', q: '07' });

    await user.click(screen.getByRole('button', { name: /save/i }));
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'El siete{Enter}');
    const saved = await screen.findByText('El siete');
    await user.click(saved);
    await first('Negocio 00');
    expect(query()).toEqual({ page: '1' });
    await user.click(saved);
    await first('Negocio 07');
    expect(query()).toEqual({ page: '1', q: '07' });
  });

  it('ExportButton downloads all that is found', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, sent } = open(<ExportButton />, '/dashboard/businesses?q=negocio&sort=-name');
    await first('Negocio 30');
    await user.click(screen.getByRole('button', { name: /export/i }));
    await waitFor(() => expect(saved).toHaveLength(1));
    // The list is read ahead meanwhile.
    expect(sent.filter(({ url }) => url.includes('/search/file')).map(({ url }) => url)).toEqual([
      '/api/gs/coupon-service/businesses/search/file?q=negocio&sort=-name&format=csv',
    ]);
  });

  it('BulkActionsToolbar says how many are chosen, chooses all and none', async () => {
    const { user } = open(
      <BulkActionsToolbar>
        <span>acciones</span>
      </BulkActionsToolbar>,
    );
    await first('Negocio 00');
    for (const row of screen.getAllByRole('checkbox')) await user.click(row);
    expect(screen.getByText(/10 items selected/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /select all/i }));
    expect(await screen.findByText(/31 items selected/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /unselect/i }));
    expect(screen.getByRole('checkbox', { name: 'Negocio 01' })).not.toBeChecked();
  });
});

describe('the address', () => {
  it.each([
    ['?page=2&filter=%7B%22search%22%3A%22negocio%22%7D', 'q=negocio&page=2&limit=10', 'Negocio 10'],
    ['?q=negocio&page=2&sort=nada&perPage=33&dateFrom=x', 'q=negocio&page=2&limit=10', 'Negocio 10'],
    [
      '?filter=%7B%22q%22%3A%22negocio%22%7D&sort=name&order=DESC&page=2',
      'q=negocio&sort=-name&page=2&limit=10',
      'Negocio 20',
    ],
  ])('%s asks for %s', async (address, asked, shown) => {
    const { sent } = open(null, `/dashboard/businesses${address}`);
    await first(shown);
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual([asked]);
  });
});

it('without an announced search there are a page and its filter alone', async () => {
  const { user, sent } = open(
    <>
      <SortButton fields={['name']} />
      <ExportButton />
    </>,
    '/dashboard/businesses?q=07&sort=-name&perPage=25',
    [],
  );
  await first('Negocio 00');
  expect(sent.map(({ url }) => url)).toEqual(['/api/gs/coupon-service/businesses?page=1&limit=10']);
  await user.click(screen.getByRole('button', { name: /export/i }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  expect(sent.every(({ url }) => !url.includes('search'))).toBe(true);
});
