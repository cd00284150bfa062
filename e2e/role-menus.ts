import { expect, type Page } from '@playwright/test';

/** Ticks a menu for a role, or takes the tick away, as an administrator does, and stores it. */
export async function tickMenu(admin: Page, role: string, menu: string): Promise<void> {
  await admin.goto('/system/permission/role');
  await admin.getByRole('button', { name: `${role}的权限` }).click();
  const sheet = admin.getByRole('dialog');
  await sheet
    .locator('.ant-tree-treenode', { hasText: new RegExp(`^${menu}$`) })
    .locator('.ant-tree-checkbox')
    .click();
  await sheet.getByRole('button', { name: '保存菜单' }).click();
  await expect(admin.getByText(`已保存，${role}现在可见`)).toBeVisible();
}
