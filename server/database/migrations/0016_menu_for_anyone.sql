-- Written by hand: a menu without roles was everybody's and is now for administrators alone; nobody loses a page.
UPDATE "menu" SET "roles" = 'anyone' WHERE btrim(coalesce("roles", ''), ' ,') = '';
--> statement-breakpoint
-- Shipped menus without an icon of their own all looked alike.
UPDATE "menu" SET "icon" = given.icon FROM "shipped_record" shipped, (VALUES
  ('ChangeApply', 'form'),
  ('ChangeApplyShanxi', 'edit'),
  ('ChangeLists', 'list'),
  ('ChangeLists1', 'plan'),
  ('ChangeQuery', 'search'),
  ('ChangeCreate', 'add'),
  ('ContractLists', 'contract'),
  ('CompanyLists', 'company'),
  ('ResourceBrand', 'tag'),
  ('FlowAdd', 'send'),
  ('FlowAudit', 'audit'),
  ('FlowModel', 'branches'),
  ('FlowDefine', 'build'),
  ('FlowDeploy', 'upload'),
  ('FlowInstance', 'play'),
  ('UserList', 'user'),
  ('SystemRegistration', 'apply'),
  ('LoginRecord', 'history'),
  ('Permission', 'lock'),
  ('RolePermission', 'team'),
  ('PagePermission', 'file'),
  ('DirectivePermission', 'key'),
  ('SystemArea', 'area'),
  ('SystemDict', 'dict'),
  ('SystemMenu', 'menu'),
  ('SystemSite', 'site'),
  ('SystemSettings', 'control'),
  ('SystemWebError', 'error'),
  ('SystemOutbox', 'message')
) AS given (name, icon)
WHERE shipped."module" = 'menu' AND shipped."name" = given.name AND shipped."record_id" = "menu"."id" AND "menu"."icon" IS NULL;
--> statement-breakpoint
-- One page for all that can be set; who named or moved these entries keeps them.
UPDATE "menu" SET "title" = '系统设置' FROM "shipped_record" shipped
WHERE shipped."module" = 'menu' AND shipped."name" = 'SystemSettings' AND shipped."record_id" = "menu"."id" AND "menu"."title" = '参数设置';
--> statement-breakpoint
UPDATE "menu" SET "hidden" = true, "active_menu" = '/system/settings' FROM "shipped_record" shipped
WHERE shipped."module" = 'menu' AND shipped."name" = 'SystemSite' AND shipped."record_id" = "menu"."id" AND "menu"."title" = '站点设置';
--> statement-breakpoint
UPDATE "menu" SET "title" = '按钮权限' FROM "shipped_record" shipped
WHERE shipped."module" = 'menu' AND shipped."name" = 'DirectivePermission' AND shipped."record_id" = "menu"."id" AND "menu"."title" = '指令权限';
--> statement-breakpoint
-- Colours of dictionary items are chosen from the palette of states.
UPDATE "dict_items" SET "color" = NULL WHERE "color" NOT IN ('grey', 'blue', 'orange', 'green', 'red', 'purple', 'black');
