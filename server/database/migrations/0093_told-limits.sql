UPDATE "settings" SET "value" = '支持 {格式} 格式，单个文件不超过 {大小} MB'
  WHERE "key" IN ('documenttips', 'reporttips') AND "value" = '支持 doc、docx、pdf、xlsx、xls、zip、rar 格式，单个文件不超过 200 MB';
--> statement-breakpoint
UPDATE "settings" SET "value" = '上传文件大小不能超过 {大小}MB!'
  WHERE "key" = 'reportsizeerror' AND "value" = '上传文件大小不能超过 200MB!';
